/** Saves a text as a file of the user's. */
export async function saveText(text: string, fileName: string, type: string): Promise<void> {
  const { saveAs } = await import(/* webpackChunkName: "csv" */ 'file-saver');
  saveAs(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}
