import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { SignInScreen } from "#src/features/access/auth/sign-in-screen.tsx";
import { NotFoundPage } from "../pages/failed-pages.tsx";
import { readAgency } from "../search.ts";
import { onlyHomeless, onlyVisitors, onlyWithoutFactor } from "./guards.ts";
import { rootRoute } from "./parent-routes.ts";

const getParentRoute = () => rootRoute;
const pages = () => import("../pages/visitor-pages.tsx");

const index = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: onlyHomeless,
  component: lazyRouteComponent(pages, "NoAreaPage"),
});

const signIn = createRoute({
  getParentRoute,
  path: "/auth/sign-in",
  beforeLoad: onlyVisitors,
  component: SignInScreen,
});

const forgotPassword = createRoute({
  getParentRoute,
  path: "/auth/forgot-password",
  component: lazyRouteComponent(pages, "ForgotPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute,
  path: "/auth/reset-password",
  component: lazyRouteComponent(pages, "ResetPasswordPage"),
});

const applying = () => import("../screens/applying-screens.tsx");

const accountCreate = createRoute({
  getParentRoute,
  path: "/guest/account-create",
  validateSearch: readAgency,
  beforeLoad: onlyVisitors,
  component: lazyRouteComponent(applying, "ApplyPage"),
});

const join = createRoute({
  getParentRoute,
  path: "/auth/join",
  component: lazyRouteComponent(applying, "JoinPage"),
});

const setUpFactor = createRoute({
  getParentRoute,
  path: "/auth/set-up-factor",
  beforeLoad: onlyWithoutFactor,
  component: lazyRouteComponent(() => import("../screens/set-up-factor-screen.tsx"), "SetUpFactorPage"),
});

const notFound = createRoute({ getParentRoute, path: "/not-found", component: NotFoundPage });

export const visitorRoutes = [
  index,
  signIn,
  forgotPassword,
  resetPassword,
  accountCreate,
  join,
  setUpFactor,
  notFound,
] as const;
