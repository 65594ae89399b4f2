import { useDispatch, useSelector } from 'react-redux';
import { ConflictDialog } from '../../../kit/conflict/ConflictDialog';
import { filingLoaded, fieldChanged, guidanceSubmitted, selectNewest, selectWork } from './guidance.slice';
import { guidanceConflict, guidanceConflictFields } from './guidanceConflict';

/** Somebody else has changed the filing under the guidance: what has changed, before it is completed on the newest version. */
export default function NewestFiling() {
  const dispatch = useDispatch();
  const work = useSelector(selectWork);
  const newest = useSelector(selectNewest);
  if (work === null || newest === null) return null;
  return (
    <ConflictDialog
      conflict={guidanceConflict(work.filing, newest, work.values)}
      fields={guidanceConflictFields}
      onBack={() => dispatch(filingLoaded(newest))}
      onResolve={({ form: { guidanceSite } }) => {
        if (guidanceSite !== work.values.site) dispatch(fieldChanged({ site: guidanceSite }));
        dispatch(filingLoaded(newest));
        dispatch(guidanceSubmitted());
      }}
    />
  );
}
