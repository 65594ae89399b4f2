import { samples } from '../../../../contract/samples';
import { editorOf } from '../../../parts/resource-screen/DeclaredEditor';
import { GramsItem, TakenAtItem } from './SampleFields';
import type { SamplesResource } from './samples.resource';

/** Mends what was recorded of one. */
export const sampleEditorOf = (resource: SamplesResource) =>
  editorOf(samples, resource, {
    items: {
      grams: () => <GramsItem />,
      takenAt: ({ seed }) => <TakenAtItem heldAt={seed.heldAt ?? ''} />,
    },
  });
