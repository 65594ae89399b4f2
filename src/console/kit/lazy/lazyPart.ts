import { createElement, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';

// Without JSX: flows replay the features that use it, without a screen.

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A component whose code is fetched when it is rendered first; until then `fallback` is shown. */
export function lazyPart<Props extends object>(load: Load<Props>, fallback: ReactNode = null) {
  const Part = lazy(async () => {
    const { default: Loaded } = await load();
    return { default: ({ props }: { readonly props: Props }) => createElement(Loaded, props) };
  });
  return function LazyPart(props: Props) {
    return createElement(Suspense, { fallback }, createElement(Part, { props }));
  };
}

/** A `lazyPart` that is rendered while `select` returns neither null nor false. */
export function lazyWhen(select: (root: never) => unknown, load: Load<object>, fallback: ReactNode = null) {
  const Part = lazyPart(load, fallback);
  return function LazyWhen() {
    const shown = useSelector(select);
    return shown === null || shown === false ? null : createElement(Part);
  };
}
