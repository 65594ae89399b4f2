/** A JSON file that the server gives to everybody; null when there is none. Throws an AppError when the server cannot be reached. */
export async function loadPublicJson(url: string): Promise<unknown> {
  const { request } = await import(/* webpackChunkName: "http" */ './http');
  const { status, body } = await request({ method: 'GET', url, token: null });
  return status === 200 ? body : null;
}
