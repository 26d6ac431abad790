/** `maren.kowalski@posteo.net` becomes `m•••i@posteo.net`: enough for the owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = /^./u.exec(email)?.[0] ?? '';
  // With one or two characters before the @, first and last would reveal the whole name.
  const last = at > 2 ? (/.$/u.exec(email.slice(0, at))?.[0] ?? '') : '';
  return `${first}•••${last}${email.slice(at)}`;
}
