import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { diffusions } from '../../../contract/diffusions';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { informationResource } from './information.resource';
import { InformationPage, listPath } from './InformationPage';

/** The form above the list; with it goes its address. */
export function UploadPage() {
  const navigate = useNavigate();
  const { createOpened } = useResourceEvents(informationResource);
  const isEditing = useResourceState(informationResource, ({ editor }) => editor !== null);
  const wasOpen = useRef(false);
  const { blank } = diffusions;
  useEffect(() => {
    if (isEditing) wasOpen.current = true;
    else if (wasOpen.current) void navigate(listPath, { replace: true });
    else if (blank !== undefined) createOpened(blank);
  }, [isEditing, navigate, createOpened, blank]);
  return <InformationPage />;
}
