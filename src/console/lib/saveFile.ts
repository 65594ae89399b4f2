import type { DownloadedFile } from './apiClient';

/** Puts a file into the user's downloads. */
export async function saveFile({ bytes, fileName }: DownloadedFile): Promise<void> {
  const { saveAs } = await import(/* webpackChunkName: "save-file" */ 'file-saver');
  saveAs(bytes, fileName);
}
