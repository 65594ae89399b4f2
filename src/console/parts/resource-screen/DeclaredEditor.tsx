import type { FormInstance } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { textOf } from '../../../contract/resource';
import type { Declaration, DeclaredField } from '../../../contract/resource';
import type { ConflictField } from '../../kit/conflict/conflict';
import { texts } from '../../kit/conflict/conflict.texts';
import { EditorDialog } from '../../kit/editor/EditorDialog';
import { HelpedItem } from '../../kit/editor/HelpedItem';
import { rulesOf } from '../../kit/editor/rules';
import type { Resource } from '../../kit/resource/createResource';
import type { EditorTarget, Identified } from '../../kit/resource/types';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { controlOf } from './controlOf';
import { valuesOf } from './declaredResource';

/** Fields of a long form that belong together, under a heading, in two columns where there is room. */
interface EditorGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

export interface EditorParts<Form extends object> {
  /** In place of `order`. */
  readonly groups?: readonly EditorGroup[];
  /** The fields in another order than declared: those of an import are told as declared. */
  readonly order?: readonly string[];
  /** Items made by hand, by field, in place of what is declared. */
  readonly items?: Readonly<Record<string, (editor: EditorTarget<Form>, form: FormInstance<Form>) => ReactNode>>;
  /** How a version of a field is shown beside another, by field, where that is not its text. */
  readonly compared?: Readonly<Record<string, (values: Form) => ReactNode>>;
  /** Pixels. */
  readonly width?: number;
  readonly titles?: { readonly create: string; readonly update: string };
}

/** The editor of a declared list, with one item for each field of its form. */
export function editorOf<Row extends Identified, Filter extends object, Values extends object>(
  declaration: Declaration<Row, Filter, Values>,
  resource: Resource<Row, Filter, Values>,
  { groups, order, items = {}, compared = {}, width, titles }: EditorParts<Values> = {},
) {
  const { fields, form: shape, noun } = declaration;
  const rules: Readonly<Record<string, ReturnType<typeof rulesOf>[string] | undefined>> = rulesOf(shape);
  const names = groups?.flatMap((group) => group.fields) ?? order ?? Object.keys(fields);
  const shown = names.flatMap((name) => {
    const one = fields[name];
    return one === undefined || !(name in shape) || one.control === 'none' ? [] : [[name, one] as const];
  });
  const named = titles ?? { create: `${messages.buttons.create}${noun}`, update: `${messages.buttons.edit}${noun}` };

  const item = (
    [name, one]: readonly [string, DeclaredField],
    editor: EditorTarget<Values>,
    form: FormInstance<Values>,
  ): ReactNode => {
    const byHand = items[name];
    if (byHand !== undefined) return <ByHand key={name}>{byHand(editor, form)}</ByHand>;
    const isFixed = isGivenOnce(one) && editor.mode === 'update';
    // Its row plays it.
    if (isFixed && one.control === 'audio') return null;
    return (
      <HelpedItem
        key={name}
        id={`${declaration.name}-${name}-help`}
        help={one.help}
        field={name}
        label={one.label}
        rules={isFixed ? [] : (rules[name] ?? [])}
        {...(one.control === 'area' ? { className: 'editor__whole' } : {})}
        {...(one.control === 'switch' ? { triggerPropName: 'checked' } : {})}
      >
        {controlOf(one, isFixed)}
      </HelpedItem>
    );
  };

  function DeclaredEditor() {
    return (
      <EditorDialog
        resource={resource}
        titles={named}
        conflictFields={conflictFields(shown, compared)}
        {...(width === undefined ? {} : { width })}
      >
        {(editor, form) =>
          groups === undefined
            ? shown.map((one) => item(one, editor, form))
            : groups.map((group) => (
                <div key={group.title} className="editor__group">
                  <h3>{group.title}</h3>
                  {shown.filter(([name]) => group.fields.includes(name)).map((one) => item(one, editor, form))}
                </div>
              ))
        }
      </EditorDialog>
    );
  }
  return DeclaredEditor;
}

const ByHand = ({ children }: { readonly children: ReactNode }) => <div className="editor__whole">{children}</div>;

/** A change does not write it. */
const isGivenOnce = ({ change }: DeclaredField) => change === null || change?.isReceived === true;

function conflictFields<Values extends object>(
  shown: readonly (readonly [name: string, field: DeclaredField])[],
  byHand: NonNullable<EditorParts<Values>['compared']>,
): readonly ConflictField<Values>[] {
  const compared = shown.filter(([, one]) => !isGivenOnce(one));
  return compared.map(([name, one]) => ({
    names: [name as keyof Values & string],
    label: one.label,
    show: (values) =>
      (byHand[name] === undefined ? shownText(one, valuesOf(values)[name]) : byHand[name](values)) || texts.unfilled,
  }));
}

/** One side of a comparison. */
function shownText(one: DeclaredField, value: unknown): ReactNode {
  if (one.control === 'image' && typeof value === 'string' && value !== '') {
    return <StoredImage code={value} alt={one.label} missing={value} />;
  }
  return textOf(one, value);
}
