import { Alert, Button, Space } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import type { NoticeKind } from '../../../kit/feedback/feedback.slice';
import { FileChooser } from '../../../kit/file-chooser/FileChooser';
import { UnitTree } from '../../../parts/unit-tree/UnitTree';
import { DemoTables } from './DemoTables';
import { demoTree } from './gallery.resource';
import { noticeRequested, questionRequested } from './gallery.saga';
import { texts } from './gallery.texts';

const noticeKinds: readonly NoticeKind[] = ['success', 'info', 'warning', 'error', 'alert'];

/** The console's pieces with data of their own, each in every state it has. */
export default function GalleryTab() {
  return (
    <>
      <Alert type="warning" content={texts.label} />
      <Piece title={texts.states}>
        <DemoTables />
      </Piece>
      <Piece title={texts.questions}>
        <Questions />
      </Piece>
      <Piece title={texts.units}>
        <DemoUnits />
      </Piece>
      <Piece title={texts.files}>
        <DemoFile />
      </Piece>
    </>
  );
}

function Piece({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flow-heading">{title}</h2>
      {children}
    </section>
  );
}

function Questions() {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Space wrap>
        <Button onClick={() => dispatch(questionRequested())}>{texts.ask}</Button>
        {noticeKinds.map((kind) => (
          <Button key={kind} onClick={() => dispatch(noticeRequested(kind))}>
            {texts.notices[kind]}
          </Button>
        ))}
        <Button onClick={() => setOpen(true)}>{texts.openDialog}</Button>
      </Space>
      {isOpen && (
        <Dialog title={texts.dialog} onDismiss={() => setOpen(false)} maskClosable>
          <p>{texts.dialogText}</p>
        </Dialog>
      )}
    </>
  );
}

const unitsBelow: readonly (readonly [parentId: number | null, ids: readonly number[]])[] = [
  [null, [1]],
  [1, [2, 3]],
  [2, [4, 5]],
  [4, [6]],
];

function DemoUnits() {
  const dispatch = useDispatch();
  useEffect(() => {
    const childCount = (id: number) => unitsBelow.find(([parentId]) => parentId === id)?.[1].length ?? 0;
    const nodeOf = (id: number) => ({
      id,
      label: texts.unitNames[id - 1] ?? '',
      childCount: childCount(id),
      isLeaf: childCount(id) === 0,
    });
    for (const [parentId, ids] of unitsBelow) {
      dispatch(demoTree.actions.branchLoaded({ parentId, nodes: ids.map(nodeOf) }));
    }
    dispatch(demoTree.actions.nodeExpandedChanged({ id: 1, isExpanded: true }));
  }, [dispatch]);
  return <UnitTree tree={demoTree} label={texts.units} />;
}

function DemoFile() {
  const [name, setName] = useState<string | null>(null);
  return (
    <Space>
      <FileChooser label={texts.files} accept="*" onChoose={(file) => setName(file.name)}>
        {texts.chooseFile}
      </FileChooser>
      <span role="status">{name !== null && texts.chosen(name)}</span>
    </Space>
  );
}
