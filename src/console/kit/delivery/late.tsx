import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part of a page whose code comes when it is drawn first; until then it is nothing. */
export function late<Props extends object>(load: Load<Props>) {
  const Part = lazy(async () => {
    const { default: Loaded } = await load();
    return { default: ({ props }: { readonly props: Props }) => <Loaded {...props} /> };
  });
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part props={props} />
      </Suspense>
    );
  };
}

/** The same, there only while something is shown. */
export function lateWhile(select: (root: never) => unknown, load: Load<object>) {
  const Part = late(load);
  return function LateWhile() {
    const shown = useSelector(select);
    return shown === null || shown === false ? null : <Part />;
  };
}
