import { Button, Skeleton, Space, Tree } from '@arco-design/web-react';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { actionKeyBase, rolesContract } from '../../../contract/roles';
import type { FunctionNode } from '../../../contract/roles';
import { Markup } from '../../kit/markup/Markup';
import { ListFailure } from '../../kit/resource/ListStates';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import {
  grantsOpened,
  grantsSubmitted,
  selectGrants,
  selectHasUnsaved,
  ticksChanged,
  ticksDropped,
} from './roleGrants.slice';
import { texts } from './roles.texts';

/** Opened when the screen is. */
const firstExpanded = ['2', '3'];
const unsavedTicks = { name: 'roleGrants', close: ticksDropped(), isOfPage: true };

/** What the current role may do, if the server tells, and who has it. */
export function RoleGrants() {
  const dispatch = useDispatch();
  const { role, functions } = useSelector(selectGrants);
  const isTold = functions.status !== 'ready' || functions.nodes.length > 0;
  useUnsaved(unsavedTicks, useSelector(selectHasUnsaved));
  return (
    <section className="roles__grants" aria-label={texts.permissions}>
      {isTold && (
        <h2 className="roles__heading">
          {texts.permissions}
          {role !== null && `：${role.authority}`}
        </h2>
      )}
      <GrantButtons />
      {functions.status === 'loading' && <Skeleton animation text={{ rows: 8 }} />}
      {functions.status === 'failed' && (
        <ListFailure error={functions.error} onRetry={() => dispatch(grantsOpened())} />
      )}
      {functions.status === 'ready' && isTold && <FunctionTree nodes={functions.nodes} />}
      <Holders />
    </section>
  );
}

/** Those the user cannot give or take stay as they are. */
function GrantButtons() {
  const dispatch = useDispatch();
  const maySave = useMay(rolesContract.savePermissions);
  const { role, functions, ticked, isSaving } = useSelector(selectGrants);
  if (!maySave) return null;
  const actions = functions.status === 'ready' ? functions.nodes.flatMap((node) => node.actions) : [];
  const change = (isWanted: (key: number) => boolean) =>
    dispatch(
      ticksChanged(
        actions
          .filter(({ key, isGrantable }) => (isGrantable ? isWanted(key) : ticked.includes(key)))
          .map(({ key }) => key),
      ),
    );
  const isOff = role === null || functions.status !== 'ready';
  return (
    <Space className="roles__buttons" wrap>
      <Button type="primary" disabled={isOff} loading={isSaving} onClick={() => dispatch(grantsSubmitted())}>
        {messages.buttons.save}
      </Button>
      <Button disabled={isOff} onClick={() => change((key) => !ticked.includes(key))}>
        {texts.invert}
      </Button>
      <Button disabled={isOff} onClick={() => change(() => true)}>
        {texts.all}
      </Button>
      <Button disabled={isOff} onClick={() => change(() => false)}>
        {texts.none}
      </Button>
      {role === null && <span role="status">{texts.choose}</span>}
    </Space>
  );
}

/** Arco counts levels from 0, and leaves its ticks without a name. */
function putNodes(root: HTMLElement): void {
  for (const node of root.querySelectorAll('[role=treeitem]')) {
    const above = node.querySelectorAll('.arco-tree-node-indent-block').length;
    node.setAttribute('aria-level', String(above + 1));
    const title = node.querySelector('.arco-tree-node-title')?.textContent ?? '';
    node.querySelector('input')?.setAttribute('aria-label', title);
  }
}

function FunctionTree({ nodes }: { readonly nodes: readonly FunctionNode[] }) {
  const dispatch = useDispatch();
  const maySave = useMay(rolesContract.savePermissions);
  const { role, ticked, isSaving } = useSelector(selectGrants);
  const isFixed = role === null || !maySave || isSaving;
  const treeData = useMemo(
    () =>
      nodes.map(({ key, label, actions }) => ({
        key: String(key),
        title: label,
        disableCheckbox: isFixed || actions.every(({ isGrantable }) => !isGrantable),
        children: actions.map((action) => ({
          key: String(action.key),
          title: action.label,
          disableCheckbox: isFixed || !action.isGrantable,
        })),
      })),
    [nodes, isFixed],
  );
  return (
    <Markup put={putNodes}>
      <Tree
        className="roles__tree"
        checkable
        selectable={false}
        blockNode
        treeData={treeData}
        defaultExpandedKeys={firstExpanded}
        checkedKeys={ticked.map(String)}
        onCheck={(keys) => dispatch(ticksChanged(keys.map(Number).filter((key) => key > actionKeyBase)))}
      />
    </Markup>
  );
}

function Holders() {
  const { role, holders } = useSelector(selectGrants);
  if (role === null) return null;
  return (
    <>
      <h2 className="roles__heading">{texts.holders}</h2>
      {holders !== null && holders.total === 0 && <p>{messages.table.empty}</p>}
      {holders !== null && holders.total > 0 && (
        <>
          <ul className="roles__holders" tabIndex={0} aria-label={texts.holders}>
            {holders.rows.map(({ id, name, username, unitName }) => (
              <li key={id}>
                {name}（{username}）<span>{unitName}</span>
              </li>
            ))}
          </ul>
          <p>{texts.holderCount(holders.total)}</p>
        </>
      )}
    </>
  );
}
