import { useEffect, useState } from 'react';

interface Drawing {
  readonly size: number;
  /** One unit square per dark module. */
  readonly path: string;
}

async function draw(address: string): Promise<Drawing> {
  const { default: qrcode } = await import(/* webpackChunkName: "qr-code" */ 'qrcode-generator');
  // Version by the length of the text, error correction M.
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, index) => index);
  const dark = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => ({ row, column })),
  );
  return { size, path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') };
}

interface QrCodeProps {
  readonly address: string;
  readonly caption: string;
  readonly className: string;
}

/** The address as a code to scan, drawn here: no service learns of it. */
export function QrCode({ address, caption, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isWanted = true;
    draw(address).then(
      (drawn) => {
        if (isWanted) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [address]);

  return (
    <figure className={className}>
      {drawing !== null && (
        <svg viewBox={`-4 -4 ${drawing.size + 8} ${drawing.size + 8}`} role="img" aria-label={`${caption}：${address}`}>
          <path d={drawing.path} />
        </svg>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
