import { Link, Outlet, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";

const demoDelayMs = 2000;

export function DemoPage() {
  return (
    <>
      <PageTitle lead="A sample page with a subpage.">Page</PageTitle>
      <div className={shared.column}>
        <p>
          <Link to="/page/subpage">Subpage</Link>
        </p>
        <Outlet />
      </div>
    </>
  );
}

export function DemoSubpage() {
  return (
    <section aria-labelledby="subpage" className={shared.column}>
      <h2 id="subpage">Subpage</h2>
      <p>
        <Link to="/page/subpage/$dynemicId" params={{ dynemicId: "demo" }}>
          Subpage with a parameter
        </Link>
      </p>
      <Outlet />
    </section>
  );
}

/** Restarts for each parameter. */
export function DemoParameter() {
  const { dynemicId } = useParams({ from: "/shell/page/subpage/$dynemicId" });
  return <Parameter key={dynemicId} value={dynemicId} />;
}

function Parameter({ value }: { value: string }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), demoDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{loaded ? value : "Loading for 2 seconds..."}</p>;
}
