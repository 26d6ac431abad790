/** `maren.kowalski@posteo.net` becomes `m•••i@posteo.net`: enough for the owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = /^./u.exec(email)?.[0] ?? '';
  // Of a name with one or two characters, the last one would show the whole name.
  const last = at > 2 ? (/.$/u.exec(email.slice(0, at))?.[0] ?? '') : '';
  return `${first}•••${last}${email.slice(at)}`;
}
