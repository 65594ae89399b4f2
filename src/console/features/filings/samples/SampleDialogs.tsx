import { lazy } from 'react';
import { lateWhile } from '../../../kit/delivery/late';
import { disposal, filingSamples, registration, samplesResource } from './samples.resource';
import type { SamplesResource } from './samples.resource';

const editorFor = (resource: SamplesResource) => async () => {
  const { sampleEditorOf } = await import(/* webpackChunkName: "sample-editor" */ './sampleEditorOf');
  return { default: sampleEditorOf(resource) };
};
export const SampleEditor = lazy(editorFor(samplesResource));
const FilingSampleEditor = lateWhile(filingSamples.select.editor, editorFor(filingSamples));
const RegisterDialog = lateWhile(
  registration.select.editor,
  () => import(/* webpackChunkName: "sample-register" */ './RegisterDialog'),
);
export const Disposal = lateWhile(
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
