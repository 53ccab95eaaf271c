import './atlas/fonts.css';
import './atlas/tokens.css';
import './atlas/base.css';
import './atlas/markers.css';
import './atlas/pickable.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './atlas/i18n.svelte';
import { renewWhereStale } from './atlas/renew';

renewWhereStale();
await speak(preferred());
mount(App, { target: document.getElementById('app')! });
