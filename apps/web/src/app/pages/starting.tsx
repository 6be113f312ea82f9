import { AuthLayout } from "#src/features/auth/auth-layout.tsx";
import { PageLoading } from "./page-loading.tsx";

/** As long as nobody knows who is there. The sign-in page already shows its frame, so that nothing jumps. */
export function Starting() {
  if (window.location.pathname !== "/auth/sign-in") return <PageLoading />;
  return (
    <AuthLayout welcome="Welcome to Hearthside" title="Sign in">
      <PageLoading />
    </AuthLayout>
  );
}
