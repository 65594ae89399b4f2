import { readFolderMark, writeFolderMark } from '../files/folder-mark';

/** The first of the folders that is not the one which carries the mark; null when all are. */
export async function findForeign(folders: readonly string[], mark: string): Promise<string | null> {
  for (const folder of folders) if ((await readFolderMark(folder)) !== mark) return folder;
  return null;
}

/** Throws StartError. */
export async function markFolders(folders: readonly string[], mark: string): Promise<void> {
  for (const folder of folders) await writeFolderMark(folder, mark);
}
