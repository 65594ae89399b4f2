import { lazyPart, lazyWhen } from '../../../kit/lazy/lazyPart';
import { disposal, filingSamples, registration, samplesResource } from './samples.resource';
import type { SamplesResource } from './samples.resource';

const editorFor = (resource: SamplesResource) => async () => {
  const { sampleEditorOf } = await import(/* webpackChunkName: "sample-editor" */ './sampleEditorOf');
  return { default: sampleEditorOf(resource) };
};
export const SampleEditor = lazyPart(editorFor(samplesResource));
const FilingSampleEditor = lazyWhen(filingSamples.select.editor, editorFor(filingSamples));
const RegisterDialog = lazyWhen(
  registration.select.editor,
  () => import(/* webpackChunkName: "sample-register" */ './RegisterDialog'),
);
export const Disposal = lazyWhen(
  disposal.select.editor,
  () => import(/* webpackChunkName: "sample-discard" */ './DiscardDialog'),
);

/** The forms of what is done with samples, above the tab of a filing. */
export function SampleDialogs() {
  return (
    <>
      <FilingSampleEditor />
      <RegisterDialog />
      <Disposal />
    </>
  );
}
