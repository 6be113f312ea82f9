import type { ReactNode } from "react";
import { Card } from "#src/ui/plain/card.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import styles from "./auth-layout.module.css";

type AuthLayoutProps = { title: string; welcome?: string; children: ReactNode };

/** The pages before sign-in: one card over the picture. */
export function AuthLayout({ title, welcome, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Hearthside`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo />
        </div>
        <Card variant="primary" padding="auth" width="md" radius="xl">
          <h1 className={styles.title}>
            {welcome && <span className={styles.welcome}>{welcome} </span>}
            {title}
          </h1>
          {children}
        </Card>
      </main>
      <footer className={styles.foot}>Home health care, all in one place.</footer>
    </div>
  );
}
