/** Saves bytes to the user's downloads. */
export async function saveFile(bytes: Blob, fileName: string): Promise<void> {
  const { saveAs } = await import(/* webpackChunkName: "csv" */ 'file-saver');
  saveAs(bytes, fileName);
}
