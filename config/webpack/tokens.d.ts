type Tokens = ReadonlyMap<string, string>;

/** Every token by its name: as usual (`light`), and in each theme. */
export function readTokens(): { readonly light: Tokens } & Readonly<Record<string, Tokens>>;
