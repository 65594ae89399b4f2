import type { Field } from './kernel';

/** The fields that have the part `P` (`row`, `form` or `filter`), each with that part. */
export type FieldPart<F, P extends string> = {
  readonly [K in keyof F as F[K] extends Readonly<Record<P, Field<unknown>>> ? K : never]: F[K] extends Readonly<
    Record<P, infer T extends Field<unknown>>
  >
    ? T
    : never;
};

/** The fields that a change carries: `change`, or else `form`. */
export type ChangePart<F> = {
  readonly [
    K in keyof F as F[K] extends { readonly change: infer C }
      ? C extends null
        ? never
        : K
      : F[K] extends { readonly form: Field<unknown> }
        ? K
        : never
  ]: F[K] extends { readonly change: infer C extends Field<unknown> }
    ? C
    : F[K] extends { readonly form: infer T extends Field<unknown> }
      ? T
      : never;
};

/** The fields that an editor knows of the record and does not send. */
export type KnownPart<F> = {
  readonly [K in keyof F as F[K] extends { readonly known: true } ? K : never]: F[K] extends {
    readonly row: infer T extends Field<unknown>;
  }
    ? T
    : never;
};
