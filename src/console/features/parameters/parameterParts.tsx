import { lazyPart } from '../../kit/lazy/lazyPart';
import { isBuiltInParameter, parameters, parameterStatus } from '../../../contract/parameters';
import type { Parameter } from '../../../contract/parameters';
import { NoteText } from '../../kit/resource/NoteText';
import { StateTag } from '../../kit/resource/StateTag';
import type { Tone } from '../../kit/resource/StateTag';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { parametersResource } from './parameters.resource';

const Editor = lazyPart(() => import(/* webpackChunkName: "parameter-editor" */ './ParameterEditor'));

const tones = new Map<number, Tone>([
  [parameterStatus.normal, 'good'],
  [parameterStatus.deleted, 'neutral'],
]);

/** Parts of this screen. */
export const parameterParts = {
  Editor,
  cells: {
    value: (parameter: Parameter) => <NoteText text={valueText(parameter)} />,
    status: ({ status }: Parameter) => <StateTag tone={tones.get(status) ?? 'bad'} text={statusText(status)} />,
  },
  rowActions: (row: Parameter) => {
    const props = { declaration: parameters, resource: parametersResource, row };
    return (
      <>
        <EditButton {...props} />
        {row.status !== parameterStatus.deleted && (
          <RemoveButton {...props} refusal={isBuiltInParameter(row.code) ? '系统内置参数，不能删除' : undefined} />
        )}
        <RowTimeline {...props} />
      </>
    );
  },
};

/** A removed one of the product's own names the default that applies instead. */
function valueText({ value, status, defaultValue }: Parameter): string {
  const isDefault = status === parameterStatus.deleted && defaultValue !== undefined;
  return isDefault ? `现用默认值：${defaultValue || '（空）'}` : value;
}

function statusText(status: number): string {
  const [, word = '异常'] = parameters.fields.status.words.find(([one]) => one === status) ?? [];
  return word;
}
