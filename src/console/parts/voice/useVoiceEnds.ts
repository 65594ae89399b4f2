import { useOnLeave } from '../../kit/kept/useOnLeave';
import { voiceLeft } from './voice.slice';

/** Stops the voice when this component goes away. */
export function useVoiceEnds(): void {
  useOnLeave(voiceLeft, 'hidden');
}
