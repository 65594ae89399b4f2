// In place of what nothing shows (missing-parts.ts).
export default function MissingPart() {
  throw new Error('The build leaves this part of the library out: config/webpack/missing-parts.ts says why.');
}
