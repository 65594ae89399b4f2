import { Space, Tag } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { pathOf } from '../../parts/unit-cascader/pathOf';
import { UnitTree } from '../../parts/unit-tree/UnitTree';
import { targetTree } from './information.resource';
import { texts } from './information.texts';

interface TargetUnitsProps {
  /** Numbers of units; given and taken by the form. */
  readonly value?: readonly number[];
  readonly onChange?: (ids: readonly number[]) => void;
}

/** A form field that holds several units: each one that is selected in the tree is added. */
export function TargetUnits({ value = [], onChange }: TargetUnitsProps) {
  const dispatch = useDispatch();
  const state = useSelector(targetTree.select.state);
  const { selectedId } = state;
  const { selectionCleared } = targetTree.actions;
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  // Nothing stays selected, so that one that was taken away can be added again.
  useEffect(() => {
    if (selectedId === null) return;
    const { value: held, onChange: hold } = latest.current;
    if (!held.includes(selectedId)) hold?.([...held, selectedId]);
    dispatch(selectionCleared());
  }, [dispatch, selectionCleared, selectedId]);

  const nameOf = (id: number) => {
    const way = pathOf(state, id).map((one) => state.nodes[one]?.label ?? '');
    return way.length === 0 ? (state.nodes[id]?.label ?? String(id)) : way.join(' / ');
  };
  return (
    <>
      <div role="status">
        {value.length === 0 ? (
          messages.noUnit
        ) : (
          <Space wrap>
            {value.map((id) => (
              <Tag key={id} closable onClose={() => onChange?.(value.filter((one) => one !== id))}>
                {nameOf(id)}
              </Tag>
            ))}
          </Space>
        )}
      </div>
      <div className="information__tree" data-scrolls>
        <UnitTree tree={targetTree} label={texts.publishedTo} place={null} />
      </div>
    </>
  );
}
