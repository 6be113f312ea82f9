import type { ReactNode } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { Logo } from "#src/ui/plain/logo.tsx";
import styles from "./plain-page.module.css";

type PlainPageProps = { title: string; framed?: boolean; children: ReactNode };

/** A short message page, with its own frame outside the shell. */
export function PlainPage({ title, framed = true, children }: PlainPageProps) {
  const text = (
    <div className={styles.inside}>
      <title>{`${title} · Hearthside`}</title>
      <h1>{title}</h1>
      {children}
    </div>
  );
  if (!framed) return text;
  return (
    <main className={styles.page}>
      <div className={styles.logo}>
        <Logo />
      </div>
      {text}
    </main>
  );
}

/** Home for signed-in users, the sign-in page for visitors. */
export function HomeLink() {
  const { isAuthenticated } = useSession();
  return <a href="/">{isAuthenticated ? "Go to your home page" : "Go to the sign-in page"}</a>;
}
