/** Bytes of a document with one line of text a page, for tests. */
export function makePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${lines.length}/MediaBox[0 0 300 400]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => {
      const stream = `BT /F1 18 Tf 30 340 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
        `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new TextEncoder().encode(text);
}

/** One page, `secret plan`, that opens by the password `open`: encrypted as PDF 1.4 says, by RC4 with 40 bits. */
const PROTECTED = [
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbNCAwIFJdL0NvdW50',
  'IDEvTWVkaWFCb3hbMCAwIDMwMCA0MDBdPj5lbmRvYmoKMyAwIG9iajw8L1R5cGUvRm9udC9TdWJ0eXBlL1R5cGUxL0Jhc2VGb250L0hlbHZldGljYT4+ZW5k',
  'b2JqCjQgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL1Jlc291cmNlczw8L0ZvbnQ8PC9GMSAzIDAgUj4+Pj4vQ29udGVudHMgNSAwIFI+PmVuZG9i',
  'ago1IDAgb2JqPDwvTGVuZ3RoIDQyPj5zdHJlYW0KnKwwTVQS15/t0m+uULdYi9aBnAhHN8h+EdSkMzmtGHGLU7KTIScN6HwCCmVuZHN0cmVhbWVuZG9iago2',
  'IDAgb2JqPDwvRmlsdGVyL1N0YW5kYXJkL1YgMS9SIDIvUCAtNC9PPDhlZWIwOTU4MTk2NjJhNzc0NDQyZmIwNzJlM2Q5ZjE5ZTlkMTMwZWMwOWE0ZDAwNjFl',
  'NzhmZTkyMGY3YWI2MmY+L1U8ODc1MTBmMWUxMTlmY2JhNjJjYmRkZGQ4MjAwYWE3ZGNhNTVlN2U0OGFjNGRiNDVlMmVhNTJhMjgyOTE5ZDFkMD4+PmVuZG9i',
  'agp4cmVmCjAgNwowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MiAwMDAwMCBuIAowMDAwMDAwMTIzIDAwMDAwIG4g',
  'CjAwMDAwMDAxODQgMDAwMDAgbiAKMDAwMDAwMDI3MiAwMDAwMCBuIAowMDAwMDAwMzU5IDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDcvUm9vdCAxIDAgUi9F',
  'bmNyeXB0IDYgMCBSL0lEWzwwMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZj48MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY+XT4+CnN0',
  'YXJ0eHJlZgo1NDIKJSVFT0Y=',
].join('');

export function protectedPdf(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(PROTECTED), (character) => character.charCodeAt(0));
}
