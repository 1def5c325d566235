import 'ui/styles/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { begin } from './api.ts';
import { keepApp } from './keep-app.ts';
import { firstLanguage, LanguageProvider, loadTexts } from './language.tsx';
import 'ui/styles/tokens.css';
import 'ui/styles/base.css';
import 'ui/styles/common.css';
import './styles/fonts.css';
import 'ui/styles/buttons.css';
import 'ui/styles/fields.css';
import 'ui/styles/messages.css';
import './styles/page.css';
import './styles/frame.css';

begin('me');
const [, item] = /^\/item\/(.+)$/.exec(location.pathname) ?? [];
if (item) begin(`items/${item}`);

const language = firstLanguage();
await loadTexts(language);
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider first={language}>
        <App />
      </LanguageProvider>
    </StrictMode>,
  );

if (import.meta.env.PROD) void keepApp();
