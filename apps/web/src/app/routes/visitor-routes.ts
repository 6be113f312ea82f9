import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { SignInScreen } from "#src/features/auth/sign-in-screen.tsx";
import { NotFoundPage } from "../pages/not-found.tsx";
import { onlyHomeless, onlyVisitors } from "./guards.ts";
import { rootRoute } from "./root.ts";

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

const accountCreate = createRoute({
  getParentRoute,
  path: "/guest/account-create",
  beforeLoad: onlyVisitors,
  component: lazyRouteComponent(pages, "AccountCreatePage"),
});

const notFound = createRoute({ getParentRoute, path: "/not-found", component: NotFoundPage });

export const visitorRoutes = [index, signIn, forgotPassword, resetPassword, accountCreate, notFound] as const;
