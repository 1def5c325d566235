export function JoinPage(_props: { token: string }) {
  return null;
}
