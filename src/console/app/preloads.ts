import { features } from './features';

interface RouteChunks {
  /** Without them the page is not begun. */
  readonly first: readonly string[];
  /** What it needs a moment later. */
  readonly later: readonly string[];
}

/** Route pattern -> lazy chunks it needs, so that the document can name them before any script has run. Read by the build too. */
export const preloads: Readonly<Record<string, RouteChunks>> = Object.fromEntries(
  features.map(({ path, chunk, besides = [], isPublic }) => [
    path,
    { first: isPublic === true ? [chunk] : ['shell', chunk], later: besides },
  ]),
);
