import { features } from './features';

/** Route pattern -> lazy chunks it needs, so that the document can name them before any script has run. Read by the build too. */
export const preloads: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  features.map(({ path, chunk, besides = [], isPublic }) => [
    path,
    isPublic === true ? [chunk] : ['shell', chunk, ...besides],
  ]),
);
