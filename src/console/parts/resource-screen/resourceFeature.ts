import { createElement } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../kit/lazy/lazyPart';
import type { Declaration } from '../../../contract/resource';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { DateRange } from '../date-range/DateRange';
import type { FeatureModule } from '../feature/featureModule';
import { declaredExport, isExported } from './declaredExport';
import { declaredResource } from './declaredResource';
import { DrawnCell } from './DrawnCell';
import { ResourceScreen } from './ResourceScreen';
import type { ScreenParts } from './ResourceScreen';

/** Slices and sagas that go together, for a feature that uses what they serve. */
export type FeaturePart = Pick<FeatureModule, 'slices' | 'sagas'>;

interface Own<Row extends Identified, Filter extends object, Form extends object> extends ScreenParts<Row, Filter> {
  /** In place of the declared list: one that its saga, or its editor, knows too. */
  readonly resource?: Resource<Row, Filter, Form>;
  /** In place of the declared one. */
  readonly Editor?: ComponentType;
  /** What controls of its form or cells of its rows need. */
  readonly uses?: readonly FeaturePart[];
}

/** The declared editor; its code arrives when it opens. */
const declaredEditor = <Row extends Identified, Filter extends object, Form extends object>(
  declaration: Declaration<Row, Filter, Form>,
  resource: Resource<Row, Filter, Form>,
): ComponentType =>
  lazyPart(async () => {
    const { editorOf } = await import(/* webpackChunkName: "declared-editor" */ './DeclaredEditor');
    return { default: editorOf(declaration, resource) };
  });

/** A feature that is nothing but its declared list, and what its screen has of its own. Without JSX: flows replay it too. */
export function resourceFeature<Row extends Identified, Filter extends object, Form extends object>(
  declaration: Declaration<Row, Filter, Form>,
  { resource = declaredResource(declaration), Editor, uses = [], ...parts }: Own<Row, Filter, Form> = {},
): FeatureModule {
  const works = isExported(declaration) ? [declaredExport(declaration, resource)] : [];
  const [work] = works;
  const Dialog = Editor ?? declaredEditor(declaration, resource);
  return {
    slices: [resource, ...works, ...uses.flatMap(({ slices }) => slices)],
    sagas: [resource.saga, ...works.map(({ saga }) => saga), ...uses.flatMap(({ sagas = [] }) => sagas)],
    Page: () =>
      createElement(ResourceScreen<Row, Filter, Form>, {
        declaration,
        resource,
        ...(work === undefined ? {} : { work }),
        Editor: Dialog,
        Days: DateRange,
        Drawn: DrawnCell,
        ...parts,
      }),
  };
}
