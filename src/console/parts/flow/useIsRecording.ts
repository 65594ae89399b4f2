import { useSyncExternalStore } from 'react';
import { recordingSwitch } from './recordingSwitch';

/** Whether this tab records, or will from its next load on. */
export function useIsRecording(): boolean {
  return useSyncExternalStore(recordingSwitch.subscribe, recordingSwitch.isOn);
}
