export function SignInPage(_props: { onSignIn: () => void }) {
  return null;
}
