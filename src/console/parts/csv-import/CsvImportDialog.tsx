import { Alert, Button, Collapse, Space, Spin, Table, Tag } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { isRequiredColumn } from '../../../contract/imports';
import type { ImportColumn, ImportProblem, ImportResult, ImportSheet } from '../../../contract/imports';
import { Dialog } from '../../kit/dialog/Dialog';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { countRight } from './createCsvImport';
import type { CsvImport } from './createCsvImport';
import { texts } from './csvImport.texts';
import './csv-import.css';

interface CsvImportDialogProps {
  readonly csvImport: CsvImport;
  readonly sheet: ImportSheet;
  readonly title: string;
}

/** There while its import is open; not to be left while rows are being written. */
export function CsvImportDialog({ csvImport, sheet, title }: CsvImportDialogProps) {
  const dispatch = useDispatch();
  const state = useSelector(csvImport.select);
  const hasFile = state !== null && state.status !== 'choosing';
  const leave = useUnsaved({ name: csvImport.name, close: csvImport.actions.closed() }, hasFile);
  if (state === null) return null;
  const { fileSubmitted, importSubmitted, templateRequested, wrongRowsRequested } = csvImport.actions;
  const isSubmitting = state.status === 'submitting';
  const result = 'result' in state ? state.result : null;
  const right = result === null || result.written > 0 ? 0 : countRight(result);
  const close = () => {
    if (!isSubmitting) leave();
  };
  return (
    <Dialog title={title} onDismiss={close} width={680}>
      <div className="csv-import" aria-busy={isSubmitting || state.status === 'checking'}>
        <p>{texts.steps}</p>
        <Space>
          <Button onClick={() => dispatch(templateRequested(templateOf(sheet)))}>{texts.template}</Button>
          <FileChooser
            label={texts.choose}
            accept=".xlsx,.csv,text/csv"
            loading={state.status === 'checking'}
            onChoose={(file) => dispatch(fileSubmitted(file))}
          >
            {texts.choose}
          </FileChooser>
          {result !== null && result.total > 0 && result.problems.length > 0 && (
            <Button onClick={() => dispatch(wrongRowsRequested())}>{texts.saveWrongRows}</Button>
          )}
        </Space>
        {state.status === 'checking' && <Spin tip={texts.checking} block />}
        {'result' in state && <Checked fileName={state.fileName} result={state.result} />}
        <Collapse bordered={false}>
          <Collapse.Item name="columns" header={texts.columns}>
            <Columns sheet={sheet} />
          </Collapse.Item>
        </Collapse>
        <DialogButtons>
          <Button disabled={isSubmitting} onClick={close}>
            {messages.buttons.cancel}
          </Button>
          <Button
            type="primary"
            disabled={right === 0}
            loading={isSubmitting}
            onClick={() => dispatch(importSubmitted())}
          >
            {right === 0 || result?.problems.length === 0 ? messages.buttons.import : texts.importRight(right)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

const problemColumns: readonly TableColumnProps<ImportProblem>[] = [
  { title: texts.line, dataIndex: 'line', width: 70 },
  { title: texts.column, key: 'column', width: 120, render: (_, { column }) => column ?? texts.wholeLine },
  { title: texts.message, dataIndex: 'message' },
];

/** A long list of errors is read in the file that is handed back. */
const shownProblems = 200;

function Checked({ fileName, result }: { readonly fileName: string; readonly result: ImportResult }) {
  const { total, written, problems } = result;
  if (problems.length === 0) return <Alert type="success" content={texts.correct(fileName, total)} />;
  return (
    <>
      {written === 0 ? (
        <Alert type="error" content={texts.wrong(fileName, total, problems.length)} />
      ) : (
        <Alert type="warning" content={texts.partlyWritten(fileName, written, total - written)} />
      )}
      <Table<ImportProblem>
        aria-label={texts.problems}
        size="small"
        rowKey={({ line, column = '', message }) => `${line} ${column} ${message}`}
        columns={[...problemColumns]}
        data={problems.slice(0, shownProblems)}
        pagination={false}
        scroll={{ y: 220 }}
      />
      {problems.length > shownProblems && <p>{texts.firstProblems(shownProblems)}</p>}
    </>
  );
}

const templateOf = ({ columns }: ImportSheet) => [
  columns.map(({ heading }) => heading),
  columns.map(({ example }) => example),
];

function hintOf({ words, hint }: ImportColumn): string {
  const allowed = words === undefined ? '' : texts.oneOf(Object.keys(words));
  return [allowed, hint].filter((one) => one !== undefined && one !== '').join('；');
}

function Columns({ sheet }: { readonly sheet: ImportSheet }) {
  const columns: readonly TableColumnProps<ImportColumn>[] = [
    { title: texts.heading, dataIndex: 'heading', width: 110 },
    {
      title: texts.isRequired,
      key: 'isRequired',
      width: 80,
      render: (_, column) => isRequiredColumn(sheet, column) && <Tag color="red">{texts.isRequired}</Tag>,
    },
    { title: texts.hint, key: 'hint', render: (_, column) => hintOf(column) },
  ];
  return (
    <Table<ImportColumn>
      size="small"
      rowKey="heading"
      columns={[...columns]}
      data={[...sheet.columns]}
      pagination={false}
      scroll={{ y: 220 }}
    />
  );
}
