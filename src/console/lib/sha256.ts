const pieceBytes = 4 * 1024 * 1024;

/**
 * SHA-256 of a file of any size, in hexadecimal digits. Not by `crypto.subtle`, which plain-HTTP intranets lack and which
 * wants all of it in memory.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js'),
    import(/* webpackChunkName: "sha256" */ '@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += pieceBytes)
    hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
  return bytesToHex(hash.digest());
}
