import { Select } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { rateChosen, selectRate, selectVoice, voiceSought } from './voice.slice';
import { useVoiceEnds } from './useVoiceEnds';
import { texts } from './voice.texts';
import './voice.css';

const rates = [0.75, 1, 1.25, 1.5, 2];
const step = 0.1;

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** How far what plays has come, a place to wind it, and its speed. Leaving its screen stops what plays. */
export function VoiceBar() {
  const dispatch = useDispatch();
  const played = useSelector(selectVoice);
  const rate = useSelector(selectRate);
  useVoiceEnds();
  if (played === null) return null;
  const { label, position, duration } = played;
  const shown = Math.min(position, duration);
  return (
    <section className="voice-bar" aria-label={texts.player}>
      <span className="voice-bar__label">{label}</span>
      <input
        type="range"
        aria-label={texts.progress}
        aria-valuetext={`${clockOf(shown)} / ${clockOf(duration)}`}
        min={0}
        max={duration}
        step={step}
        value={shown}
        disabled={duration === 0}
        onChange={({ target }) => dispatch(voiceSought(Number(target.value)))}
      />
      <span className="voice-bar__clock">
        {clockOf(shown)} / {clockOf(duration)}
      </span>
      <Select
        size="small"
        className="voice-bar__rate"
        aria-label={texts.rate}
        value={rate}
        options={rates.map((value) => ({ value, label: texts.times(value) }))}
        onChange={(value: number) => dispatch(rateChosen(value))}
      />
    </section>
  );
}
