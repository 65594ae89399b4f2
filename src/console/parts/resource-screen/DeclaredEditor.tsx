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

type ByName<Value> = Readonly<Record<string, Value | undefined>>;
type ByField<Form, Value> = { readonly [Name in keyof Form & string]?: Value };

export interface EditorParts<Form extends object> {
  /** Items made by hand, by field, in place of the declared control. */
  readonly items?: ByField<Form, (editor: EditorTarget<Form>, form: FormInstance<Form>) => ReactNode>;
  /** Shows a field of one version beside that of another, by field, where its text is not enough. */
  readonly compared?: ByField<Form, (values: Form) => ReactNode>;
  /** Pixels. */
  readonly width?: number;
  readonly titles?: { readonly create: string; readonly update: string };
}

/** The editor of a declared list, with one item for each field of its form. */
export function editorOf<Row extends Identified, Filter extends object, Values extends object>(
  declaration: Declaration<Row, Filter, Values>,
  resource: Resource<Row, Filter, Values>,
  { items = {}, compared = {}, width, titles }: EditorParts<Values> = {},
) {
  const { fields, form: shape, noun, groups = [], places } = declaration;
  const rules: ByName<ReturnType<typeof rulesOf>[string]> = rulesOf(shape);
  const customItems: ByName<NonNullable<(typeof items)[keyof Values & string]>> = items;
  const grouped = groups.flatMap((group) => group.fields);
  const names = grouped.length > 0 ? grouped : (places?.form ?? Object.keys(fields));
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
    const custom = customItems[name];
    if (custom !== undefined) return <WholeRow key={name}>{custom(editor, form)}</WholeRow>;
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
        conflictFields={conflictFields<Values>(shown, compared)}
        {...(width === undefined ? {} : { width })}
      >
        {(editor, form) =>
          groups.length === 0
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

const WholeRow = ({ children }: { readonly children: ReactNode }) => <div className="editor__whole">{children}</div>;

/** A change does not write it. */
const isGivenOnce = ({ change }: DeclaredField) => change === null || change?.isReceived === true;

function conflictFields<Values extends object>(
  shown: readonly (readonly [name: string, field: DeclaredField])[],
  custom: ByName<(values: Values) => ReactNode>,
): readonly ConflictField<Values>[] {
  const compared = shown.filter(([, one]) => !isGivenOnce(one));
  return compared.map(([name, one]) => ({
    names: [name as keyof Values & string],
    label: one.label,
    show: (values) =>
      (custom[name] === undefined ? shownText(one, valuesOf(values)[name]) : custom[name](values)) || texts.unfilled,
  }));
}

/** One side of a comparison. */
function shownText(one: DeclaredField, value: unknown): ReactNode {
  if (one.control === 'image' && typeof value === 'string' && value !== '') {
    return <StoredImage code={value} alt={one.label} />;
  }
  return textOf(one, value);
}
