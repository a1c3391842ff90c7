import { render } from 'preact'
import './style/index.css'
import { App } from './app.tsx'

render(<App />, document.getElementById('app')!)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined)
