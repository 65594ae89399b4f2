import { Button, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { checkPath } from '../../../contract/form-checks';
import { copyRequested } from '../../kit/feedback/copying.saga';
import { texts } from './recordingCopies.texts';
import { recordingCopyRequested, selectCopying, selectProof } from './replay.slice';
import type { CopyProof } from './replay.slice';
import './recording-player.css';

const megabyte = 1024 * 1024;
const sizeOf = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

interface CopyDownloadProps {
  /** Address of what is played. */
  readonly url: string;
}

/** Saves what is played as an MP4 file, and says by what it is checked. */
export function CopyDownload({ url }: CopyDownloadProps) {
  const dispatch = useDispatch();
  const copying = useSelector(selectCopying);
  const proof = useSelector(selectProof);
  return (
    <div className="replay-copy">
      <Space>
        <Button loading={copying !== undefined} onClick={() => dispatch(recordingCopyRequested(url))}>
          {texts.download}
        </Button>
        {/* Read aloud when it begins to arrive, not with every byte. */}
        {copying !== undefined && <span role={copying.loaded === 0 ? 'status' : undefined}>{stateOf(copying)}</span>}
      </Space>
      {proof !== undefined && <Proof {...proof} />}
    </div>
  );
}

function stateOf({ loaded, total }: { readonly loaded: number; readonly total: number | null }): string {
  if (loaded === 0) return texts.preparing;
  return total === null ? texts.loaded(sizeOf(loaded)) : texts.loadedOf(sizeOf(loaded), sizeOf(total));
}

function Proof({ checkCode, sha256 }: CopyProof) {
  const dispatch = useDispatch();
  const page = new URL(checkPath(checkCode), location.href).href;
  const facts = [
    [texts.checkCode, checkCode],
    [texts.digest, sha256],
    [texts.page, page],
  ] as const;
  return (
    <dl className="replay-copy__proof" aria-label={texts.proof}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === page ? (
              <a href={page} target="_blank" rel="noreferrer">
                {page}
              </a>
            ) : (
              <code>{value}</code>
            )}
          </dd>
          <Button size="mini" aria-label={texts.copyOf(label)} onClick={() => dispatch(copyRequested(value))}>
            {texts.copy}
          </Button>
        </div>
      ))}
    </dl>
  );
}
