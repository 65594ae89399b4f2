import { useContext, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { controllerAt } from '../../../contract/editing';
import type { EditedRecord } from '../../../contract/editing';
import { OpenContext } from './Others';
import { editorLeft, editorOpened, selectOthers } from './presence.slice';
import './presence.css';

function OthersOf({ kind, id }: EditedRecord) {
  const dispatch = useDispatch();
  const record = useMemo(() => ({ kind, id }), [kind, id]);
  useEffect(() => {
    dispatch(editorOpened(record));
    return () => {
      dispatch(editorLeft(record));
    };
  }, [dispatch, record]);
  const others = useSelector((root: Parameters<typeof selectOthers>[0]) => selectOthers(root, record));
  return (
    <div className="other-editors" role="status" aria-label="正在编辑的其他人员">
      {others.map(({ name, since }, index) => (
        <p key={index}>
          {name} 正在编辑（{since.slice(5, 16)} 起）
        </p>
      ))}
    </div>
  );
}

/** Says at the head of an editor who else has the record open. Only a warning: what both change is compared when it is saved. */
export function OtherEditors() {
  const open = useContext(OpenContext);
  const kind = open === null ? null : controllerAt(open.about);
  return open === null || kind === null ? null : <OthersOf kind={kind} id={Number(open.id)} />;
}
