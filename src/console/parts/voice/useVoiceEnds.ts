import { useOnLeave } from '../../kit/shown/useOnLeave';
import { voiceLeft } from './voice.slice';

/** What plays here stops when this goes away. */
export function useVoiceEnds(): void {
  useOnLeave(voiceLeft, 'hidden');
}
