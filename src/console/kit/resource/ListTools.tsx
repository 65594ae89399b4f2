import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { messages } from '../../locale/messages';
import { lazyPart } from '../lazy/lazyPart';
import type { AnyColumn } from './layout';
import { useListKeys } from './useListKeys';

const LayoutDialog = lazyPart(() => import(/* webpackChunkName: "list-layout" */ './LayoutDialog'));

interface ListToolsProps {
  readonly list: string;
  readonly columns: readonly AnyColumn[];
  /** Where the list is. */
  readonly section: RefObject<HTMLElement>;
}

/** What a user may do with any list; its code arrives when it is asked for. */
export function ListTools({ list, columns, section }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false);
  useListKeys(section);
  return (
    <>
      <Button className="resource-table__tools" size="mini" onClick={() => setOpen(true)}>
        {messages.table.layout}
      </Button>
      {isOpen && <LayoutDialog list={list} columns={columns} onDismiss={() => setOpen(false)} />}
    </>
  );
}
