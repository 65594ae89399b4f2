/** A JSON file that is served as it is, to everybody; null when there is none. Rejects when the server cannot be reached. */
export async function loadPublicJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  return answer.ok ? ((await answer.json()) as unknown) : null;
}
