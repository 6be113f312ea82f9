import { AuthLayout } from "#src/features/auth/auth-layout.tsx";
import { PageLoading } from "./page-loading.tsx";

/** Shown until the session is known. It already has the sign-in page's frame, so that nothing shifts. */
export function Starting() {
  if (window.location.pathname !== "/auth/sign-in") return <PageLoading />;
  return (
    <AuthLayout welcome="Welcome to Hearthside" title="Sign in">
      <PageLoading />
    </AuthLayout>
  );
}
