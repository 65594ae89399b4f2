import './frame.css';

/** Stands where a page will be. */
export function Waiting() {
  return (
    <div className="waiting" role="status" aria-label="加载中">
      {[72, 100, 100, 86].map((width, index) => (
        <span key={index} className="waiting__line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
