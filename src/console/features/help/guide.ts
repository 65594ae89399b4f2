/** One task of a role, done on one screen. */
export interface Chapter {
  /** Part of the address of the chapter, and of its picture. */
  readonly key: string;
  readonly title: string;
  /** Path of the screen that it is about. */
  readonly screen: `/${string}`;
  /** Steps in their order. Words in 「」 stand on the screen as they are. */
  readonly steps: readonly string[];
  /** Buttons and selects that show the rest of what the steps name, in their order. */
  readonly opens?: readonly string[];
  readonly hasPicture?: true;
}

/** Manual of a role. */
export interface Guide {
  readonly key: string;
  readonly title: string;
  /** Purpose of the role, in one sentence. */
  readonly about: string;
  readonly chapters: readonly Chapter[];
}

/** Words of a chapter that stand on its screen. */
export const wordsOn = ({ steps }: Pick<Chapter, 'steps'>): readonly string[] =>
  steps.flatMap((step) => [...step.matchAll(/「([^」]+)」/g)].flatMap(([, word]) => word ?? []));
