import { useMatches } from "@tanstack/react-router";
import { HomeLink, PlainPage } from "./plain-page.tsx";

export function NotFoundPage() {
  const inShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/shell") });
  return (
    <PlainPage title="This page does not exist" framed={!inShell}>
      <p>The address may have been typed wrong, or what stood here has moved.</p>
      <HomeLink />
    </PlainPage>
  );
}
