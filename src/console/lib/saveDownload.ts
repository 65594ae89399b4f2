import type { DownloadedFile } from './apiClient';

/** Puts a file into the user's downloads. */
export async function saveDownload({ bytes, fileName }: DownloadedFile): Promise<void> {
  const { saveAs } = await import(/* webpackChunkName: "csv" */ 'file-saver');
  saveAs(bytes, fileName);
}
