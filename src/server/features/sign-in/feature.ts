import { defineFeature } from '#server/feature.ts';
import { memberHandlers } from './calls.ts';
import { authorizationForm } from './forms/authorization.ts';
import { profileForm, registerForm } from './forms/join.ts';
import { addForm } from '#server/platform/members/service.ts';
import { loginForm } from './forms/login.ts';
import { addLogout } from './forms/logout.ts';
import { secondForm } from './forms/second.ts';
import { changeForm, forgotForm, resetForm } from './forms/passwords.ts';
import { welcomePage } from './welcome.ts';

export const signInFeature = defineFeature({
  name: 'sign-in',
  calls: memberHandlers,
  routes: async (app, ctx, pages) => {
    addForm(app, ctx, pages, 'member-login', () => loginForm);
    addForm(app, ctx, pages, 'community-join', (viewer) => (viewer ? profileForm : registerForm));
    addForm(app, ctx, pages, 'member-second', () => secondForm);
    addForm(app, ctx, pages, 'member-forgot', () => forgotForm);
    addForm(app, ctx, pages, 'member-reset', () => resetForm);
    addForm(app, ctx, pages, 'member-change-password', () => changeForm);
    addForm(app, ctx, pages, 'member-authorization', () => authorizationForm);
    addLogout(app, ctx);
    pages.on('member-welcome', welcomePage);
  },
});
