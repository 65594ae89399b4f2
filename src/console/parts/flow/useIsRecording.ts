import { useSyncExternalStore } from 'react';
import { recordingSwitch } from './recordingSwitch';

/** Whether this tab records, or has a recording that is not saved yet. */
export function useIsRecording(): boolean {
  return useSyncExternalStore(recordingSwitch.subscribe, recordingSwitch.isOn);
}
