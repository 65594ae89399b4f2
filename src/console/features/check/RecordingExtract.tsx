import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RecordingCheck } from '../../../contract/recording-copies';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { fileChosen, fileForgotten, selectChosenFile } from './check.model';
import { texts } from './check.texts';
import { Facts, Verdict } from './checkParts';

const t = texts.recording;

/** The entry of a recording's copy: its record, and the comparison with the visitor's file. */
export function RecordingExtract({ check }: { readonly check: RecordingCheck }) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosenFile);
  useEffect(() => () => void dispatch(fileForgotten()), [dispatch]);
  const facts = [
    [t.fields.cookName, check.cookName],
    [t.fields.unitName, check.unitName],
    [t.fields.from, check.from],
    [t.fields.until, check.until],
    [t.fields.part, t.part(check.part)],
    [t.fields.copiedAt, check.copiedAt],
    [t.fields.bytes, t.size(check.bytes)],
    [t.fields.sha256, check.sha256],
  ] as const;
  return (
    <>
      <p>{t.found}</p>
      <Facts facts={facts} />
      <FileChooser
        label={t.choose}
        accept="video/mp4,.mp4"
        loading={chosen.status === 'reading'}
        onChoose={(file) => dispatch(fileChosen(file))}
      >
        {t.choose}
      </FileChooser>
      {chosen.status === 'reading' && <p role="status">{t.reading}</p>}
      {chosen.status === 'unreadable' && <Verdict isGood={false} text={t.unreadable} />}
      {chosen.status === 'read' && <Comparison name={chosen.name} sha256={chosen.sha256} kept={check.sha256} />}
      <p className="check__hint">{t.local}</p>
    </>
  );
}

interface ComparisonProps {
  readonly name: string;
  readonly sha256: string;
  readonly kept: string;
}

function Comparison({ name, sha256, kept }: ComparisonProps) {
  const isSame = sha256 === kept;
  return (
    <>
      <Verdict isGood={isSame} text={isSame ? t.same(name) : t.other(name)} />
      <p className="check__digest">{t.digestOf(sha256)}</p>
    </>
  );
}
