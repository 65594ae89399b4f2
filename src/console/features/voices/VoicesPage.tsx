import { lazyPart } from '../../kit/lazy/lazyPart';
import { voices } from '../../../contract/voices';
import type { Voice } from '../../../contract/voices';
import { DateRange } from '../../parts/date-range/DateRange';
import { ResourceScreen } from '../../parts/resource-screen/ResourceScreen';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { texts } from '../../parts/voice/voice.texts';
import { VoiceBar } from '../../parts/voice/VoiceBar';
import { VoiceButtons } from '../../parts/voice/VoiceButtons';
import { voicesExport, voicesResource } from './voices.resource';

const Editor = lazyPart(async () => {
  const { editorOf } = await import(
    /* webpackChunkName: "declared-editor" */ '../../parts/resource-screen/DeclaredEditor'
  );
  return { default: editorOf(voices, voicesResource) };
});

const rowActions = (row: Voice) => {
  const props = { declaration: voices, resource: voicesResource, row };
  return (
    <>
      <VoiceButtons code={row.audio} label={texts.recordingOf(row.creator, row.createdAt)} />
      <EditButton {...props} />
      <RemoveButton {...props} />
      <RowTimeline {...props} />
    </>
  );
};

/** What staff have said, to be heard. */
export function VoicesPage() {
  return (
    <ResourceScreen
      declaration={voices}
      resource={voicesResource}
      work={voicesExport}
      Editor={Editor}
      Days={DateRange}
      buttons={<VoiceBar />}
      rowActions={rowActions}
    />
  );
}
